// People who follow the documents of a tender or process.
import { addDays } from '../calendar.ts'
import { cpfInventado, telefoneInventado } from '../esic/documentos.ts'
import { lerCsv, texto } from '../ler.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import { createRandom } from '../random.ts'
import type { Processo } from './processos.ts'

export type Seguidor = {
  edital_nome: string
  edital_email: string
  /** Digits only. */
  edital_cpf: string
  edital_telefone: string
  edital_tipo: 'licitacao' | 'processo'
  /** The index of the followed record among the tenders or processes. */
  place: number
  num_processo: string
  tipo_processo: string
  /** Days, 'YYYY-MM-DD'. */
  desde: string
  confirmado: boolean
  encerrado: string | null
}

const pessoas = lerCsv('seguidores', { nome: texto, email: texto })

// The numbers of the E-Sic's requesters start at zero.
const primeiroDocumento = 70

/** `hoje` is the current day in the city. Most follow a tender that is not finished. */
export function makeSeguidores(tenders: Tender[], processos: Processo[], hoje: string): Seguidor[] {
  const random = createRandom('followers')
  const ontem = addDays(hoje, -1)
  const abertos = tenders.flatMap((tender, place) => (isAberta(tender) ? [licitacao(tender, place)] : []))
  const antigos = processos.map((processo, place) => antigo(processo, place, addDays(hoje, -random.integer(4, 40))))
  return pessoas.flatMap(({ nome, email }, at) => {
    const seguido = at % 5 === 4 ? antigos[(at * 7) % antigos.length] : abertos[at % abertos.length]
    if (!seguido) return []
    const confirmado = at !== 10
    const depois = addDays(seguido.desde, random.integer(0, 3))
    return [
      {
        ...seguido,
        edital_nome: nome,
        edital_email: email,
        edital_cpf: at % 4 === 3 ? '' : cpfInventado(primeiroDocumento + at),
        edital_telefone: at % 3 === 2 ? '' : telefoneInventado(primeiroDocumento + at),
        desde: confirmado && depois < ontem ? depois : ontem,
        confirmado,
        encerrado: at === 4 ? ontem : null,
      },
    ]
  })
}

type Seguido = Pick<Seguidor, 'edital_tipo' | 'place' | 'num_processo' | 'tipo_processo' | 'desde'>

const isAberta = ({ situacao }: Tender) =>
  ['Divulgada', 'Aberta', 'Em andamento', 'Em julgamento', 'Suspensa'].includes(situacao)

const licitacao = ({ numero, modalidade, publicacao }: Tender, place: number): Seguido => ({
  edital_tipo: 'licitacao',
  place,
  num_processo: numero,
  tipo_processo: modalidade,
  desde: publicacao,
})

const antigo = ({ numero, tipo }: Processo, place: number, desde: string): Seguido => ({
  edital_tipo: 'processo',
  place,
  num_processo: numero,
  tipo_processo: tipo,
  desde,
})
