import { Suspense, useId } from 'react';
import { expect, it } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

it('keeps the ids of different roots unique', async () => {
  const Field = () => <input id={useId()} />;
  const [one, other] = await Promise.all(['one', 'other'].map((prefix) => renderToHtml(<Field />, prefix)));
  expect(one).toContain('one');
  expect(one).not.toBe(other);
});

it('throws what a component throws', async () => {
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  await expect(renderToHtml(<Broken />)).rejects.toThrow('broken on purpose');
  const within = (
    <Suspense fallback="left to the browser">
      <Broken />
    </Suspense>
  );
  await expect(renderToHtml(within)).rejects.toThrow('broken on purpose');
});
