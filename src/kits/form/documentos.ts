// Fields for the numbers that identify people, companies and places: read with or without mask, stored without, '' when empty.
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { z } from 'zod'
import { semMascara } from '#base/documento.ts'
import { leTelefone } from '#base/telefone.ts'

/** Eleven digits. */
export const optionalCpf = () => numbered((cpf) => /^\d{11}$/.test(cpf) && isValidCpf(cpf), 'Informe um CPF válido.')

/**
 * docs/specification/common.md#values: letters too, in upper case; one of digits only is checked as before, and refused when it repeats
 * one digit.
 */
export const optionalCnpj = () =>
  numbered(
    (cnpj) => /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !/^(\d)\1+$/.test(cnpj) && isValidCnpj(cnpj, { version: 2 }),
    'Informe um CNPJ válido.',
  )

/** Eight digits. */
export const optionalCep = () => numbered((cep) => /^\d{8}$/.test(cep), 'Informe um CEP com 8 números.')

/** A postal code of another country: 3 to 12 letters or digits, in upper case. */
export const optionalForeignPostalCode = () =>
  numbered((code) => /^[0-9A-Z]{3,12}$/.test(code), 'Informe de 3 a 12 letras ou números.')

/** Ten or eleven digits, with the area code. */
export const optionalTelefone = () =>
  numbered((phone) => leTelefone(phone) === phone, 'Informe o telefone com DDD, como (75) 3000-1200.')

/** A number of another country: 6 to 15 digits, as E.164 allows. */
export const optionalForeignPhone = () =>
  numbered(
    (phone) => /^\d{6,15}$/.test(phone),
    'Informe o telefone com o código do país, só números, como 351 21 123 4567.',
  )

const numbered = (isValid: (value: string) => boolean, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? semMascara(String(value)) : (value ?? '')),
    z.string().refine((value) => value === '' || isValid(value), message),
  )
