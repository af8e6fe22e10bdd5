// The 210 requests for information: answered ones of three years, and those still open today.
import { instante } from '../calendar.ts'
import { type Papel, preenche } from '../documents/papel.ts'
import { createRandom, type Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import { documentoDaResposta, perguntas } from './arquivos.ts'
import type { Vida } from './caminho.ts'
import { dataPassada, escolheCidadao, horaDoPedido } from './cidadaos.ts'
import { cursosAbertos } from './cursos-abertos.ts'
import { atrasada, type Curso, comReclamacao, comRecurso, noPrazo, prorrogada, reaberta } from './cursos-passados.ts'
import { assuntos, escolheLacunas, recusas } from './texto.ts'

const pedidosDeInformacao = 210

/** `recusa` is the index in the list of refusals. */
type Passado = { curso: Curso; recusa?: number }

const vezes = (quantas: number, curso: Curso): Passado[] => Array.from({ length: quantas }, () => ({ curso }))

// Final refusals come first, so that every legal ground occurs.
const recusados: Passado[] = [
  ...vezes(7, noPrazo),
  ...vezes(2, atrasada),
  ...vezes(2, comRecurso('IND')),
  ...vezes(1, comRecurso('IND', 'IND')),
  ...vezes(1, comRecurso('IND', 'PAR')),
  ...vezes(2, comRecurso('DEF')),
  ...vezes(1, comRecurso('PAR')),
].map((passado, recusa) => ({ ...passado, recusa }))

// Every course but a simple answer in time. They were filed long enough ago to be over.
const especiais: Passado[] = [
  ...recusados,
  ...vezes(20, atrasada),
  ...vezes(13, prorrogada),
  ...vezes(2, comReclamacao(false)),
  ...vezes(2, comReclamacao(true)),
  ...vezes(3, reaberta),
  ...vezes(2, comRecurso('DEF')),
  ...vezes(1, comRecurso('IND')),
  ...vezes(1, comRecurso('PAR', 'DEF')),
  ...vezes(1, comRecurso('NCO')),
]

export function vidasDeInformacao(agenda: Agenda): Vida[] {
  const abertas = cursosAbertos.flatMap(({ dia, curso, isRecusa }, at) => {
    const filed = dia(agenda)
    const numero = pedidosDeInformacao + at
    const recusa = isRecusa ? recusados.length + at : undefined
    return filed === null ? [] : [{ numero, dia: filed, hora: horaDeExpediente(at), curso, recusa, isDaCidada: at < 6 }]
  })
  return [...passadas(agenda, pedidosDeInformacao - abertas.length), ...abertas].map((filed) => vida(agenda, filed))
}

const horaDeExpediente = (at: number) =>
  `${String(8 + ((at * 5) % 9)).padStart(2, '0')}:${String((at * 23) % 60).padStart(2, '0')}`

// When the calendar has no day for an open one, there is one more past request instead.
function passadas(agenda: Agenda, quantas: number): Registro[] {
  const random = createRandom('requests for information')
  return misturados(random, quantas).map(({ curso, recusa }, numero) => ({
    numero,
    dia: dataPassada(agenda, random, numero / quantas, curso === noPrazo ? 6 : 100),
    hora: horaDoPedido(random),
    curso,
    recusa,
    isDaCidada: numero % 23 === 17,
  }))
}

// Special requests are mixed with plain ones; the first and the last are plain.
function misturados(random: Random, quantas: number): Passado[] {
  const fixas = pedidosDeInformacao - cursosAbertos.length
  const [primeiras, recentes] = [5, 24]
  const antigos = [...vezes(fixas - primeiras - recentes - especiais.length, noPrazo), ...especiais]
    .map((passado) => ({ passado, ordem: random.next() }))
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ passado }) => passado)
  return [...vezes(primeiras, noPrazo), ...antigos, ...vezes(recentes + quantas - fixas, noPrazo)]
}

type Registro = { numero: number; dia: string; hora: string; curso: Curso; recusa?: number; isDaCidada: boolean }

function vida(agenda: Agenda, { numero, dia, hora, curso, recusa, isDaCidada }: Registro): Vida {
  const random = createRandom(`request for information ${numero}`)
  const lacunas = escolheLacunas(random, dia)
  const { fundamento, destino, titulo, pedido: descricao, resposta, documento } = temaDe(numero, recusa)
  const fala = (texto: string) => preenche(texto, lacunas)
  const pedido = { dia, hora, agenda, random, fundamento, resposta: fala(resposta) }
  const anexo = { titulo: documento, assunto: fala(titulo), resposta: fala(resposta), destino, dia }
  const comRecursoPessoal = curso !== noPrazo && curso !== atrasada
  return {
    cidadao: isDaCidada ? 0 : escolheCidadao(random, agenda, { dia, destino, isNaMesa: !comRecursoPessoal }),
    destino,
    titulo: anexo.assunto,
    descricao: fala(descricao),
    quando: instante(dia, hora),
    anexos: random.chance(0.08) ? [perguntas(anexo.assunto, fala(descricao), dia)] : ([] as Papel[]),
    passos: curso({ ...pedido, documento: documento ? documentoDaResposta(anexo) : undefined }),
  }
}

function temaDe(numero: number, recusa: number | undefined) {
  const recusado = recusa === undefined ? undefined : recusas[recusa % recusas.length]
  if (recusado) return { ...recusado, documento: '' }
  const assunto = assuntos[(numero * 11) % assuntos.length]
  if (!assunto) throw new Error('demo/esic-assuntos.csv está vazio')
  return { ...assunto, fundamento: undefined }
}
