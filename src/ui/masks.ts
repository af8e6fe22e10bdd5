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

export type MaskName = keyof typeof patterns | 'dinheiro'

export function applyMask(name: MaskName, text: string): string {
  return name === 'dinheiro' ? maskMoney(text) : patterns[name].masked(text)
}

// Digits enter from the right, as on a till: '1234' -> 'R$ 12,34'.
function maskMoney(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (!digits) return ''
  const padded = digits.padStart(3, '0')
  return `R$ ${padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${padded.slice(-2)}`
}
