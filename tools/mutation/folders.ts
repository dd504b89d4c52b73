/** A part of the source that is planted with faults, and the tests that have to find them. */
export type Folder = {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Files among both that are left out, with the reason. */
  readonly not?: Readonly<Record<string, string>>;
  /** How long its tests may wait for something; 3 s where nothing is said. */
  readonly waitMs?: number;
};

const only = (folder: string): Folder => ({ mutate: [folder], tests: [folder] });

/** A fault that survives takes every test that comes to it: these are two thirds of the time. */
const SLOW_TESTS_OF_THE_API = {
  'submission-api/src/faults/fat-connections.test.ts': 'weighs connections',
  'submission-api/src/faults/killed.test.ts': 'kills the API again and again',
  'submission-api/src/faults/malformed.test.ts': 'sends thousands of requests',
  'submission-api/src/faults/many-uploads.test.ts': 'weighs uploads',
  'submission-api/src/faults/silent-peers.test.ts': 'waits until peers are given up',
  'submission-api/src/faults/slow-client.test.ts': 'waits until clients are given up',
};

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
  'shared/enquiry': {
    mutate: ['shared/enquiry'],
    tests: ['shared/enquiry', 'submission-api/src/pages', 'submission-api/src/submissions', 'mf-forms/src'],
    waitMs: 10_000,
  },
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
  'submission-api': {
    mutate: ['submission-api/src'],
    tests: ['submission-api'],
    waitMs: 10_000,
    not: {
      ...SLOW_TESTS_OF_THE_API,
      'submission-api/src/cli/backup/backup-rows.test.ts': 'copies databases',
      'submission-api/src/cli/drill.test.ts': 'plays an operator’s drill',
    },
  },
  'submission-api/src/cli': {
    mutate: ['submission-api/src/cli'],
    tests: ['submission-api'],
    waitMs: 10_000,
    not: SLOW_TESTS_OF_THE_API,
  },
};
