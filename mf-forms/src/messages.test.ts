import { expect, it } from 'vitest';
import { messageFaults } from '../../tooling/messages/checks/message-faults.ts';

it('has every message in every language, by the rules of that language', () => {
  expect(messageFaults('mf-forms')).toEqual([]);
});
