/**
 * Like `Promise.all`, but a failure is told when everything has ended: whoever hears of it may count
 * on nothing being written any more.
 */
export async function allFinished<Results extends readonly unknown[]>(
  work: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as unknown as Results;
}
