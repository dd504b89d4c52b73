import { InvalidArgumentError } from 'commander';

/** The values of an option that may stand more than once. */
export const repeated = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  value,
];

/** The values of one that may also hold some, separated by commas. */
export const list = (values: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  ...values.split(',').filter(Boolean),
];

export const wholeNumberFrom =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text !== '' && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Use a whole number from ${least} on.`);
  };
