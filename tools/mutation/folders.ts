/** A part of the source that is planted with faults, and the tests that have to find them. */
export type Folder = {
  readonly mutate: readonly string[];
  /** Files among them that are left alone, with the reason. */
  readonly not?: Readonly<Record<string, string>>;
  readonly tests: readonly string[];
};

const only = (folder: string): Folder => ({ mutate: [folder], tests: [folder] });

/** By the names that floors.json has for them. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  'composer/history': only('composer/history'),
  'composer/hosts': {
    ...only('composer/hosts'),
    not: { 'composer/hosts/test-hosts.ts': 'plays other hosts’ own tools, which npm installs for it' },
  },
  'composer/store': only('composer/store'),
  'mf-forms': { mutate: ['mf-forms/src'], tests: ['mf-forms'] },
  runtime: { mutate: ['runtime'], tests: ['runtime', 'shell'] },
  shell: {
    mutate: [
      'shell/src/both/federation',
      'shell/src/both/slots',
      'shell/src/browser/hydration',
      'shell/src/browser/loading',
      'shell/src/browser/navigation',
      'shell/src/node',
    ],
    not: {
      'shell/src/browser/loading/es-modules.ts':
        'imports from a document’s module map, which only browsers have',
    },
    tests: ['shell'],
  },
  'submission-api': { mutate: ['submission-api/src'], tests: ['submission-api'] },
};
