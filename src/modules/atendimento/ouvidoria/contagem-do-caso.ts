// How the term of a case was counted, in plain sentences: from what started it last, and its extension.
import { mostraData } from '#base/data.ts'
import { explicaPrazo } from '#base/explica-prazo.ts'
import type { Contato, Movimento } from './ouvidoria.contract.ts'

type Counted = Pick<Contato, 'ctt_contagem' | 'movimentos'>

export function explicaCaso({ ctt_contagem, movimentos }: Counted): string[] {
  const last = movimentos.findLast(({ mov_tipo }) => starts.includes(mov_tipo))
  if (last?.mov_tipo === 'reabertura') return explicaPrazo(ctt_contagem, 'reabertura')
  if (last?.mov_tipo === 'complemento') return [quandoChegou(movimentos), ...explicaPrazo(ctt_contagem)]
  if (last?.mov_tipo === 'prorrogacao')
    return [`O prazo era ${mostraData(last.mov_de)} e foi prorrogado.`, ...explicaPrazo(ctt_contagem)]
  return explicaPrazo(ctt_contagem)
}

// only the first complement starts the term anew
const quandoChegou = (movimentos: Counted['movimentos']) =>
  movimentos.filter(({ mov_tipo }) => mov_tipo === 'complemento').length > 1
    ? 'O prazo parou enquanto a Ouvidoria esperava outro complemento: os dias parados são contados a mais.'
    : 'O prazo recomeçou quando chegou o complemento que a Ouvidoria tinha pedido.'

const starts: Movimento['mov_tipo'][] = ['reabertura', 'complemento', 'prorrogacao']
