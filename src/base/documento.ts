// CPF, CNPJ and CEP as people read them; stored without mask.

/** Only the punctuation of a mask goes: any other wrong character stays, to be refused. '12.abc.345/01de-35' -> '12ABC34501DE35'. */
export const semMascara = (texto: string): string => texto.replace(/[\s.\p{Pd}/()+]/gu, '').toUpperCase()

const digits = (text: string) => text.replace(/\D/g, '')

/** '12345678909' -> '123.456.789-09'; '' stays ''. */
export const mostraCpf = (cpf: string): string => digits(cpf).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** What everybody may see of a CPF: '12345678909' -> '***.456.789-**'; '' stays ''. One that came without its hidden digits stays so. */
export const mascaraCpf = (cpf: string): string =>
  cpf.replace(/[^\d*a-i]/g, '').replace(/^.{3}(\d{3})(\d{3}).{2}$/, '***.$1.$2-**')

/** '12ABC34501DE35' -> '12.ABC.345/01DE-35'; '' stays ''. */
export const mostraCnpj = (cnpj: string): string =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** '44000123' -> '44000-123'; a postal code of another country stays as it is. */
export const mostraCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
