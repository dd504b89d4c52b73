import { visibleFieldsOf } from '@atverta/enquiry/enquiry-schema.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FORMS, FORMS_AND_LANGUAGES } from '../testing/forms.ts';
import { contentElement } from '../testing/open-content.tsx';

describe.each(FORMS_AND_LANGUAGES)('prerendered $form in $language', ({ form, language }) => {
  const prerender = async () => renderToString(await contentElement(FORMS[form], language));

  test('posts without JavaScript, with the browser’s own checks', async () => {
    const html = await prerender();
    const [tag = ''] = /<form[^>]*>/.exec(html) ?? [];
    expect(tag).toContain('method="post"');
    expect(tag).toContain('action="/api/submissions"');
    expect(tag).toContain('encType="multipart/form-data"');
    expect(tag).not.toMatch(/novalidate/i);
    expect(html).toContain(`name="form" value="${form}"`);
    expect(html).toContain(`name="language" value="${language}"`);
    expect(html).not.toMatch(/ style="/);
  });

  test('has every field of the contract, in its order, and attachments', async () => {
    const html = await prerender();
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    const hiddenNames = ['form', 'language', 'idempotency_key', 'opened_at', 'fax_number'];
    expect(names.filter((name, index) => names.indexOf(name) === index)).toEqual([
      ...hiddenNames,
      ...visibleFieldsOf(form),
    ]);
    const tagOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
    expect(tagOf('files')).toContain('multiple=""');
    for (const name of ['name', 'email']) expect(tagOf(name)).toContain('required=""');
    const autoComplete = {
      name: 'name',
      email: 'email',
      ...(form === 'contact' && { job_title: 'organization-title', company: 'organization' }),
      ...(form === 'ecommerce' && { website_url: 'url' }),
    };
    for (const [name, token] of Object.entries(autoComplete))
      expect(tagOf(name)).toContain(`autoComplete="${token}"`);
  });
});
