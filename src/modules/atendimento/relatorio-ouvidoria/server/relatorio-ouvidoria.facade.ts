// The yearly reports for the demonstration: a draft, and its signature.
export { createGestao } from './gestao.queries.ts'
export { signGestao } from './gestao-assinatura.ts'
