import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configWarnings, readConfig } from './config.ts';

describe('readConfig', () => {
  test('an empty environment gives the local defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      studioPort: 8081,
      siteOrigin: 'http://localhost:8080',
      studioOrigin: 'http://localhost:8081',
      dataDir: path.resolve('data'),
      humanChecks: true,
      isProduction: false,
      trustProxy: [],
      databaseUrl: undefined,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test.each([
    ['PORT', '80a', 'PORT=80a is not a port number.'],
    ['PORT', '70000', 'PORT=70000 is not a port between 1 and 65535.'],
    ['STUDIO_PORT', '0', 'STUDIO_PORT=0 is not a port between 1 and 65535.'],
    ['HUMAN_CHECKS', 'no', 'HUMAN_CHECKS=no is neither on nor off.'],
    ['SITE_ORIGIN', 'https://play.example.com/', 'SITE_ORIGIN=https://play.example.com/ is not an origin'],
    ['SITE_ORIGIN', 'javascript:alert(1)', 'SITE_ORIGIN=javascript:alert(1) is not an origin'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud is none of'],
    ['NODE_ENV', 'prod', 'NODE_ENV=prod is not production'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY=10.0.0.0/33 is not a list of IP addresses'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY=true is not a list of IP addresses'],
    ['BEACON_URL', 'https://api.drand.sh', 'BEACON_URL does not end in the hash of its chain'],
    ['MERCHANT_CODE', 'a b', 'MERCHANT_CODE=a b is not 2 to 32 letters'],
    ['NATS_URL', 'http://nats:4222', 'NATS_URL is not of the form nats://user:password@host:4222'],
    ['DATABASE_READ_URL', 'postgres://u:p@host/sorak', 'DATABASE_READ_URL stands beside DATABASE_URL, which is not set'],
    ['DATABASE_CONNECTIONS', '1', 'DATABASE_CONNECTIONS=1 is not a number between 4 and 500.'],
  ])('%s=%s is refused in words', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(words);
  });

  test('every bad variable is named, not only the first', () => {
    expect(() => readConfig({ PORT: 'x', STUDIO_PORT: 'y' })).toThrow(/PORT=x .*\nSTUDIO_PORT=y /);
  });

  test('a bad database url is refused without showing its password', () => {
    const read = () => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' });
    expect(read).toThrow('DATABASE_URL is not of the form postgres://');
    expect(read).not.toThrow('hunter2');
  });

  test('origins are taken as browsers send them', () => {
    const config = readConfig({ SITE_ORIGIN: 'https://play.example.com', STUDIO_ORIGIN: 'http://127.0.0.1:9000' });
    expect(config).toMatchObject({ siteOrigin: 'https://play.example.com', studioOrigin: 'http://127.0.0.1:9000' });
  });

  test('proxies are a list of addresses and ranges', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  });

  test('human checks off is said loudly, and refused in production', () => {
    expect(configWarnings(readConfig({ HUMAN_CHECKS: 'off' })).join()).toContain('HUMAN_CHECKS=off');
    expect(configWarnings(readConfig({}))).toEqual([]);
    expect(() => readConfig({ HUMAN_CHECKS: 'off', NODE_ENV: 'production' })).toThrow(ConfigError);
  });

  test('a database that may be lost is said loudly, and refused in production', () => {
    expect(readConfig({}).isDatabaseDurable).toBe(true);
    const config = readConfig({ DATABASE_DURABLE: 'off' });
    expect(config.isDatabaseDurable).toBe(false);
    expect(configWarnings(config).join()).toContain('DATABASE_DURABLE=off');
    expect(() => readConfig({ DATABASE_DURABLE: 'off', NODE_ENV: 'production' })).toThrow('DATABASE_DURABLE=off is refused');
  });
});
