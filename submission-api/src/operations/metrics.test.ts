import { PROBLEMS } from '@atverta/enquiry/responses/problems.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UndeliveredGroup } from '../store/records.ts';
import type { Store } from '../store/sql-store.ts';
import { createMetrics } from './metrics.ts';

const NOW = Date.UTC(2026, 2, 1, 7, 30);

/** Returns the values of a gauge by label at half past seven. */
async function valuesOf(
  name: string,
  undelivered: readonly UndeliveredGroup[],
  suspects = { count: 0, since: 0 },
) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const store = {
    deliveries: {
      countUndelivered: async () => undelivered,
      countDeliveries: async () => ({ sent: 3, failed: 1 }),
    },
    submissions: { countUnreviewedQuarantined: async () => suspects },
  } as unknown as Store;
  const { registry } = createMetrics(store);
  const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
  return values.map(({ labels, value }) => [...Object.values(labels), value]);
}

const undeliveredGroup = (
  channel: UndeliveredGroup['channel'],
  minutes: number,
  error = 'ECONNECTION',
): UndeliveredGroup => ({
  channel,
  error,
  count: 1,
  since: NOW - minutes * 60_000,
});

test('shows the age of the oldest failing delivery of each channel in seconds', async () => {
  const undelivered = [
    undeliveredGroup('agency-mail', 20),
    undeliveredGroup('agency-mail', 90, 'EAUTH-535'),
    undeliveredGroup('visitor-mail', 30),
  ];
  expect(await valuesOf('undelivered_oldest_seconds', undelivered)).toEqual([
    ['agency-mail', 5_400],
    ['visitor-mail', 1_800],
  ]);
});

test.each([
  ['has its age in seconds', { count: 2, since: NOW - 3_600_000 }, 3_600],
  ['is zero if there is none', { count: 0, since: 0 }, 0],
])('the oldest quarantined enquiry %s', async (_, suspects, seconds) => {
  expect(await valuesOf('quarantined_oldest_seconds', [], suspects)).toEqual([[seconds]]);
});

test('counts deliveries by state', async () => {
  expect(await valuesOf('deliveries', [])).toEqual([
    ['recipient-refused', 0],
    ['sent', 3],
    ['failed', 1],
  ]);
});

test('every problem counter starts at 0, so that the first problem is an increase', async () => {
  const counted = await valuesOf('problems_total', []);
  expect(counted).toContainEqual(['unavailable', 0]);
  expect(counted).toHaveLength(Object.keys(PROBLEMS).length);
});
