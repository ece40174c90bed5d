import './logo.css';

/** The slipped ring. */
export function Mark() {
  return (
    <svg className="logo-mark" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="currentColor"
        d="M5 22.5C5 13 12 6 21 6s16 7 16 16.5h-8.5a7.5 7.5 0 0 0-15 0ZM43 25.5C43 35 36 42 27 42s-16-7-16-16.5h8.5a7.5 7.5 0 0 0 15 0Z"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="logo">
      <Mark />
      <span>sorak</span>
    </span>
  );
}
