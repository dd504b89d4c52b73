import { InvalidArgumentError } from 'commander';

export const collectValue = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  value,
];

export const collectList = (values: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  ...values.split(',').filter(Boolean),
];

export const parseWholeNumberFrom =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text !== '' && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Use a whole number from ${least} on.`);
  };
