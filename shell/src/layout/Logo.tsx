/** The name as a word that opens: every letter is wider than the one before it. */
const WORDMARK =
  'M0 98l21-96h25l21 96h-19l-5-20h-21l-4 20zM25 62h16l-5-28q0-2 0-3-1-2-1-4-1-2-1-4 0-2 0-3h-1q-1 1-1 4-1 3-1 5 0 3 0 5zM88 99q-6 0-9-1-3-2-4-6-1-4-1-9v-45h-6v-13h6l3-22h13v22h9v13h-9v42q0 3 1 5 1 1 3 1h5v11q-2 1-4 2-2 0-4 0-2 0-3 0zM118 98l-17-73h18l7 36q0 2 1 6 0 2 1 7 1 3 1 6h1q0-2 1-5 0-4 1-7 0-4 1-7l7-36h17l-17 73zM193 99q-11 0-18-3-7-4-10-13-4-8-4-22 0-13 4-22 4-8 11-12 7-5 17-5 10 0 16 5 7 3 10 11 4 8 4 21v6h-43q0 7 1 12 2 4 5 6 2 3 7 3 2 0 5-1 2-1 4-2 1-2 2-5 0-2 0-6h19q0 7-2 12-3 6-7 9-3 3-9 5-5 1-12 1zM180 54h24q0-5-1-8-1-3-2-5-1-2-3-4-3-1-5-1-5 0-7 3-3 2-5 5 0 4-1 10zM234 98v-73h17l1 11h1q1-4 3-7 2-3 6-4 3-3 7-3 2 0 4 1 2 0 3 1v17h-6q-4 0-7 2-3 1-5 3-3 3-3 7-2 3-2 8v37zM311 99q-8 0-13-2-4-2-6-7-3-5-3-11v-39h-10v-15h11l4-22h15v22h17v15h-17v36q0 4 3 6 1 2 6 2h8v13q-2 1-5 2-2 0-5 0-3 0-5 0zM367 99q-7 0-13 0-5-2-10-4-4-3-7-7-2-4-2-10 0-9 5-14 4-5 14-7 9-3 21-3 11-1 25-1v-3q0-4-2-7-2-2-6-4-5-1-12-1-5 0-10 1-5 1-7 2-3 2-3 5v1h-22q0-1 0-1-1 0-1-1 0-7 5-12 5-5 15-8 10-3 25-3 13 0 22 3 9 2 14 8 5 6 5 15v30q0 3 1 4 1 1 3 1h8v14q-2 1-6 2-4 0-9 0-6 0-10-1-3-1-5-4-2-2-2-6h-2q-3 4-9 7-6 2-12 4-6 0-13 0zM372 84q5 0 10-1 4 0 9-2 4-2 7-5 2-2 2-6v-4q-14 0-24 1-10 1-14 4-5 2-5 6 0 3 2 5 2 1 6 1 4 1 7 1z';

const ID = 'wordmark';

type LogoProps = {
  readonly className?: string | undefined;
  /** The page's first logo holds the drawing; others show it again. */
  readonly again?: boolean;
};

/** Decoration: what it stands for is said by the link or text around it. */
export function Logo({ className, again }: LogoProps) {
  return (
    <svg className={className} viewBox="0 2 434 98" fill="currentColor" aria-hidden="true">
      {again ? <use href={`#${ID}`} /> : <path id={ID} d={WORDMARK} />}
    </svg>
  );
}
