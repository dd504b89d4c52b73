import { expect, it } from 'vitest';
import root from '../../package.json' with { type: 'json' };
import { workbenchPort } from './workbench-ports.ts';

it('gives each module a port of its own, and the three first modules the ports that they had', () => {
  const ports = ['mf-marketing', 'mf-case-studies', 'mf-forms', 'blog'].map((module) =>
    workbenchPort(module, [...root.workspaces, 'blog']),
  );
  expect(ports.slice(0, 3)).toEqual([3001, 3002, 3003]);
  expect(new Set(ports).size).toBe(4);
});

it('gives a module outside the workspaces the last port, which previews admit', () => {
  expect(workbenchPort('lone', root.workspaces)).toBe(3009);
});
