import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { openMember, test } from './reader.ts';

test('an operator reads a round of a member from its bet: steps, seeds and the wallet’s side', async ({ page, browser }) => {
  test.setTimeout(120_000);
});
