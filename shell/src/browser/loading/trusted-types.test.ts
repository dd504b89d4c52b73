// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';

type Rules = Readonly<Record<'createScriptURL' | 'createHTML', (value: string) => string>>;
const policies = new Map<string, Rules>();

beforeAll(async () => {
  vi.stubGlobal('trustedTypes', { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) });
  vi.stubGlobal('location', new URL('https://atverta.example/en/'));
  document.body.innerHTML =
    '<script id="page-manifest" type="application/json">{"modules":{},"pages":[],"parts":[]}</script>';
  await import('./trusted-types.ts');
});

describe('the default policy', () => {
  const url = (value: string) => policies.get('default')?.createScriptURL(value);

  it.each([
    'https://atverta.example/_modules/mf-forms/remote-entry.d1ed7f030d1c.js',
    '/_modules/shell/436.a5e40b1988d9.js',
  ])('admits %s', (file) => {
    expect(url(file)).toBe(file);
  });

  it.each([
    'https://evil.example/_modules/mf-forms/remote-entry.js',
    '//evil.example/_modules/mf-forms/remote-entry.js',
    'https://atverta.example:8443/_modules/mf-forms/remote-entry.js',
    'http://atverta.example/_modules/mf-forms/remote-entry.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://atverta.example/0b0e',
    '/api/submissions',
    '/en/about',
    '/_modules/mf-forms/../../api/files/1.js',
    '/_modules/mf-forms/picture.svg',
    '/_modules/mf-forms/deeper/script.js',
  ])('refuses %s', (file) => {
    expect(() => url(file)).toThrow(TypeError);
  });

  it('refuses markup from strings, and lets React empty a slot', () => {
    const html = (value: string) => policies.get('default')?.createHTML(value);
    expect(html('')).toBe('');
    expect(() => html('<b>')).toThrow(TypeError);
  });
});
