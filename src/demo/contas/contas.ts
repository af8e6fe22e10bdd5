// What the town tells of its years besides the reports that are generic documents (demo/contas): balance sheets, the management report,
// what others said of its accounts, and the plans of health and education.
import { lerTextos } from '../ler.ts'
import { type Anexo, anexosDe } from '../papel.ts'

export type Conta = {
  tipo: string
  exercicio: number
  periodo: string
  vigencia: [inicio: number, fim: number] | null
  descricao: string
  lei: string
  /** Null: accounts that nobody has judged yet. */
  publicado: string | null
  /** 'aprovacao', 'ressalvas', 'rejeicao'. */
  resultado: string
  anexos: Anexo[]
}

export const makeContas = (): Conta[] =>
  lerTextos('contas').map((texto) => {
    const [inicio, fim] = texto.opcional('vigencia').split(' a ').map(Number)
    return {
      tipo: texto.campo('tipo'),
      exercicio: Number(texto.campo('exercicio')),
      periodo: texto.campo('periodo'),
      vigencia: inicio && fim ? [inicio, fim] : null,
      descricao: texto.campo('descricao'),
      lei: texto.opcional('lei'),
      publicado: texto.opcional('publicado') || null,
      resultado: texto.opcional('resultado'),
      anexos: anexosDe(texto, texto.campo('exercicio')),
    }
  })
