// Input masks, applied while typing. Each is a maska pattern; the server reads every form anyway.
import { Mask } from 'maska'

const patterns = {
  data: new Mask({ mask: '##/##/####' }),
  dataHora: new Mask({ mask: '##/##/#### ##:##' }),
  cpf: new Mask({ mask: '###.###.###-##' }),
  // letters since July 2026, in upper case
  cnpj: new Mask({
    mask: 'XX.XXX.XXX/XXXX-##',
    tokens: { X: { pattern: /[0-9A-Za-z]/, transform: (letter) => letter.toUpperCase() } },
  }),
  cep: new Mask({ mask: '#####-###' }),
  telefone: new Mask({
    mask: (value: string) => (value.replace(/\D/g, '').length > 10 ? '(##) #####-####' : '(##) ####-####'),
  }),
}

export type PatternName = keyof typeof patterns

export const applyPattern = (name: PatternName, text: string): string => patterns[name].masked(text)
