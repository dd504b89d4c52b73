import styles from './Workbench.module.css';

type Props = { readonly id: string };

/** Other modules are not here: a frame stands in for their parts, or nothing for one that fails. */
export const PartSlot = {
  shown: ({ id }: Props) => <p className={styles.otherPart}>{id}</p>,
  failed: () => <div />,
};
