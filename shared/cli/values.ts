import { InvalidArgumentError } from 'commander';

export const repeated = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  value,
];

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
