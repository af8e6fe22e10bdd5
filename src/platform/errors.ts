// The few errors that any code may throw; wire.ts turns them into answers, in one place.

/** The specification's message for every error that has none of its own. */
export const defaultMessage = 'Ocorreu um erro ao tentar processar sua solicitação.'
export const loadFailure = 'Não foi possível carregar o recurso informado.'

export class WireError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type FieldMessages = Record<string, string[]>

/** 422: every wrong field at once, each with its messages in Portuguese. */
export class FieldErrors extends WireError {
  readonly fields: FieldMessages
  /** More entries of the answer's `data` besides the messages, such as the wrong rows of a file. */
  readonly details: object
  constructor(fields: FieldMessages, message = 'Há campos com problema. Corrija-os e envie de novo.', details = {}) {
    super(422, message)
    this.fields = fields
    this.details = details
  }
}

export class NotFound extends WireError {
  constructor(message = loadFailure) {
    super(404, message)
  }
}

/** For a query of one row: `executeTakeFirstOrThrow(notFound)`. */
export const notFound = () => new NotFound()

/** A record that somebody removed; by whom and when, as far as the trail says it. */
export class Removed extends NotFound {
  /** The answer's `data`. */
  readonly details: object
  constructor(by: { autor: string | null; data: string | null }) {
    super('Este registro foi excluído.')
    this.details = { excluido: by }
  }
}

/** No error: a form that was sent without JavaScript is shown again, at its next step, or with its result (the page's `form.details`). */
export class FormAgain extends WireError {
  readonly details: object
  constructor(details: object, status: 200 | 201 = 200) {
    super(status, '')
    this.details = details
  }
}

/** A question of a visitor's that got no answer; a page says why in the place of the rows. */
export class Unanswered extends WireError {}

/** After which the same may succeed: the `Retry-After` of every 503. */
export const busySeconds = 5

/** 503: the same may succeed in a moment. */
export class Busy extends Unanswered {
  constructor(message = 'O portal está ocupado e não conseguiu responder a tempo. Tente de novo em alguns segundos.') {
    super(503, message)
  }
}

/** 503: the place of the files does not answer. The cause goes to the log. */
export class FilesAway extends WireError {
  constructor(cause: unknown) {
    super(503, 'Os arquivos do portal estão fora do ar neste momento. Tente de novo em alguns minutos.')
    this.cause = cause
  }
}

/** 422: the question reads too much to be answered in its time, whatever else goes on. */
export class TooBroad extends Unanswered {
  constructor() {
    super(422, 'Esta busca alcança registros demais. Escreva mais letras ou preencha mais campos, e busque de novo.')
  }
}

/** Whoever sent the request has closed the connection, so that nobody reads the answer. */
export class Left extends WireError {
  constructor() {
    super(408, 'O envio parou no meio e foi encerrado. Envie de novo.')
  }
}

/** 410: it was public, and was removed. */
export class Gone extends WireError {
  constructor() {
    super(410, 'Esta página foi removida do portal.')
  }
}

export class NotLoggedIn extends WireError {
  constructor() {
    super(401, 'Sua sessão terminou. Entre novamente.')
  }
}

export class Forbidden extends WireError {
  constructor(message = 'Você não tem permissão para fazer isto.') {
    super(403, message)
  }
}

/** The account has a temporary password: it may only change it. */
export class PasswordChangeDemanded extends Forbidden {
  constructor() {
    super('Sua senha é temporária. Troque-a para continuar.')
  }
}

/** The account is an administrator's without a second factor, which the town demands: it may only add one. */
export class FactorDemanded extends Forbidden {
  constructor() {
    super('Administradores precisam de um segundo fator para entrar. Acrescente o seu para continuar.')
  }
}

/** 401: the call asks for the password again (src/platform/session/confirmation.ts). */
export class ConfirmationDemanded extends WireError {
  /** The answer's `data`. */
  readonly details = { confirmar: true }
  constructor() {
    super(401, 'Por segurança, confirme a sua senha para continuar.')
  }
}

export class Conflict extends WireError {
  /** The answer's `data`. */
  readonly details: object | undefined
  constructor(message: string, details?: object) {
    super(409, message)
    this.details = details
  }
}

export class TooManyRequests extends WireError {
  readonly retryAfterSeconds: number
  constructor(
    retryAfterSeconds: number,
    message = 'Muitas tentativas seguidas. Aguarde alguns minutos e tente de novo.',
  ) {
    super(429, message)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

/** 502: a service outside the portal did not answer, or sent something unusable. The cause goes to the log. */
export class ServiceTrouble extends WireError {
  constructor(message: string, cause: unknown) {
    super(502, message)
    this.cause = cause
  }
}

/** For the second of two people who edited the same record. It names the first and the instant, when the second may know them. */
export const changedMeanwhile = (newer: { autor: string | null; data: string | null } = { autor: null, data: null }) =>
  new Conflict(
    'Este registro foi alterado por outra pessoa depois que você o abriu. Recarregue a página para ver a versão atual.',
    { conflito: newer },
  )
