const isFilled = ([, value]: readonly [string, unknown]) => typeof value === 'string' && value !== '';

/** Returns the values of a form's filled fields, files excepted. */
export const readFields = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].filter(isFilled)) as Record<string, string>;
