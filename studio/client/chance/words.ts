import type { ChanceState, ChanceTitle, Scene } from '../../engines/chance/chance.ts';
import { multiplierText } from '../shell/floor/rungs.ts';
import type { SentenceKey, Words } from '../shell/words.ts';

const CHOICES: Readonly<Record<Scene, readonly SentenceKey[]>> = {
  signs: ['chanceElephant', 'chancePerson', 'chanceAnt'],
  goal: ['chanceLowLeft', 'chanceHighLeft', 'chanceHighMiddle', 'chanceHighRight', 'chanceLowRight', 'chanceLowMiddle'],
  rings: ['chanceNear', 'chanceFurther', 'chanceFar'],
  wheel: ['low', 'medium', 'high'],
};
export const CHOICE_LABELS: Readonly<Record<Scene, SentenceKey>> = {
  signs: 'chanceSign',
  goal: 'chanceCorner',
  rings: 'chanceDistance',
  wheel: 'risk',
};
export const MAIN_WORDS: Readonly<Record<Scene, SentenceKey>> = {
  signs: 'chanceShow',
  goal: 'chanceShoot',
  rings: 'chanceThrow',
  wheel: 'chanceSpin',
};
export const RULES: Readonly<Record<Scene, SentenceKey>> = {
  signs: 'chanceRulesSigns',
  goal: 'chanceRulesGoal',
  rings: 'chanceRulesRings',
  wheel: 'chanceRulesWheel',
};
const RING_ENDS: readonly SentenceKey[] = ['chanceMiss', 'chanceRim', 'chanceLanded'];

export const choiceText = ({ scene }: ChanceTitle, choice: number, { say }: Words): string => say(CHOICES[scene][choice] ?? 'chanceSign');

/** What came of a choice, in words. */
export function endText(title: ChanceTitle, { choice, at }: ChanceState, words: Words): string {
  const { say } = words;
  const outcome = title.choices[choice]?.[at];
  const face = outcome?.face ?? 0;
  switch (title.scene) {
    case 'signs':
      return say('chanceSaidSign', { sign: choiceText(title, face, words) });
    case 'goal':
      return say(outcome?.pays === 0 ? 'chanceSaved' : 'chanceScored', { corner: choiceText(title, choice, words) });
    case 'rings':
      return say(RING_ENDS[face] ?? 'chanceMiss');
    case 'wheel':
      return say('chanceSaidField', { field: multiplierText((outcome?.pays ?? 0) * 100) });
  }
}
