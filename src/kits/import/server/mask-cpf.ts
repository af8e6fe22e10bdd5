import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { mascaraCpf } from '#base/documento.ts'

/** The text without anybody's whole CPF, with or without its points. */
export const maskCpfs = (text: string): string =>
  text.replace(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}[-.]?\d{2}(?!\d)/g, (cpf) =>
    isValidCpf(cpf.replace(/\D/g, '')) ? mascaraCpf(cpf) : cpf,
  )
