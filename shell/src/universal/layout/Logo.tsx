/** The wordmark: every letter is wider than the one before it. */
const WORDMARK =
  'M0 280l61-275h69l61 275h-54l-12-58h-61l-11 58zM72 178h46l-16-82-6-41h-3l-6 41zM250 285c-30 0-39-17-39-47v-130h-17v-39h18l8-61h38v61h25v39h-25v120c0 12 2 17 11 17h14v34q-19 6-33 6zM338 280l-50-211h52l20 105 8 54h3l8-54 21-105h49l-50 211zM551 285c-62 0-90-35-90-110 0-76 28-110 90-110 60 0 85 31 85 106v15h-123c1 40 10 59 38 59 23 0 34-13 34-39h50c0 51-30 79-84 79zM514 154h69c0-34-10-50-32-50-25 0-35 17-37 50zM670 280v-210h45l4 32h3c8-24 23-38 47-38q11 0 19 4v50h-17c-32 0-47 18-47 56v106zM888 285c-42 0-61-20-61-59v-113h-31v-44h33l11-60h45v60h45v44h-45v104c0 17 7 24 23 24h22v37q-24 7-42 7zM1048 285c-58 0-91-19-91-63 0-58 56-70 188-70v-8c0-24-18-35-59-35-37 0-58 7-58 21v4h-62q-1-2-1-7c0-40 42-63 125-63 80 0 118 23 118 71v89c0 10 4 15 13 15h21v39q-21 7-41 7c-31 0-46-11-51-32h-4c-24 21-56 32-98 32zM1064 240c36 0 81-14 81-40v-12c-82 0-125 9-125 32 0 14 14 20 44 20z';

const ID = 'wordmark';

type LogoProps = {
  readonly className?: string | undefined;
  /** Reuses the drawing of the page's first logo. */
  readonly reusesFirst?: boolean;
};

/** A decorative logo: the link or text around it names the agency. */
export function Logo({ className, reusesFirst }: LogoProps) {
  return (
    <svg className={className} viewBox="0 5 1238 280" fill="currentColor" aria-hidden="true">
      {reusesFirst ? <use href={`#${ID}`} /> : <path id={ID} d={WORDMARK} />}
    </svg>
  );
}
