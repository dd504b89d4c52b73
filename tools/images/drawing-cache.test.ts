import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawOrReuse } from './drawing-cache.ts';

it('keeps both pictures when two languages with the same headline are drawn at once', async () => {
  const subject = { headline: randomUUID() };
  const draw = () => drawOrReuse(subject, async () => Buffer.from(subject.headline));
  const drawings = await Promise.all([draw(), draw(), draw(), draw()]);
  for (const drawing of drawings) expect(drawing.toString()).toBe(subject.headline);
  expect((await drawOrReuse(subject, () => Promise.reject(new Error('drawn before')))).toString()).toBe(
    subject.headline,
  );
});
