import type { ErrorCode, FieldError } from '@sorak/contract';

/** `network` when no answer came; then it is not known whether the call was carried out. */
export type FailureCode = ErrorCode | 'network';

/** A call that failed. `message` is a sentence in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  readonly value: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(code: FailureCode, message: string, value: unknown = null, retryAfterSeconds: number | null = null) {
    super(message);
    this.code = code;
    this.value = value;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The bad fields of a `validation_failed` answer. */
  get fields(): readonly FieldError[] {
    const fields = (this.value as { fields?: unknown } | null)?.fields;
    return Array.isArray(fields) ? (fields as FieldError[]) : [];
  }
}
