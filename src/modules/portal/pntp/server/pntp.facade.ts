// The town by the PNTP, for the command that prints it.
export { avaliaAgora } from './avalia-agora.ts'
