// The check of the nightly look, for the state of the system.
export { vazamentosCheck } from './vazamentos.check.ts'
