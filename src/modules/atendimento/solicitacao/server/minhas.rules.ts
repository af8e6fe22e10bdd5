// Whose turn it is in each of a citizen's requests, in one sentence that says until when: pure functions of its facts.
import { diaDe, mostraData } from '#base/data.ts'
import { dizDuracao } from '#base/duracao.ts'
import { comNome } from '#base/explica-prazo.ts'
import { diasEntre } from '#base/prazo.ts'
import {
  decisoes,
  type MinhaLinha,
  type Minhas,
  nomeDoRecurso,
  type Passo,
  situacoes,
} from '../solicitacao.contract.ts'
import { type FatosDaSolicitacao, type FatosDoRecurso, isExtended } from './solicitacao.rules.ts'

type Vez = { vez: 'voce' | 'cidade' | 'encerrado'; ate: string | null; frase: string }
type Hoje = { hoje: string; fuso: string }

/** `passo` as proximoPasso gives it for the same facts. */
export function vezDe(fatos: FatosDaSolicitacao, passo: Passo | null, quando: Hoje): Vez {
  if (!fatos.esic || fatos.slc_prazo === null) return semPrazo(fatos, quando)
  const ultimo = fatos.recursos.at(-1)
  if (ultimo && passo?.passo === 'aguardar') return decisaoAte(ultimo, null, quando)
  if (ultimo && passo?.passo === 'recorrer' && passo.instancia === 2)
    return ultimo.rec_decisao === null ? decisaoAte(ultimo, passo, quando) : segundaInstancia(ultimo, passo, quando)
  if (fatos.slc_respondida_em === null) return respostaAte(fatos.slc_prazo, passo, { ...quando, fatos })
  const feito = respondidoEm(fatos, quando)
  if (passo === null) return { vez: 'encerrado', ate: null, frase: `${feito} Não há mais recurso a apresentar.` }
  return {
    vez: 'voce',
    ate: passo.ate,
    frase: `${feito} Se você não concorda, pode recorrer ${ateODia(passo.ate, quando)}`,
  }
}

function semPrazo(fatos: FatosDaSolicitacao, quando: Hoje): Vez {
  if (fatos.slc_situacao === 'CON' || fatos.slc_situacao === 'REJ')
    return { vez: 'encerrado', ate: null, frase: respondidoEm(fatos, quando) }
  const situacao = situacoes[fatos.slc_situacao].toLowerCase()
  return {
    vez: 'cidade',
    ate: null,
    frase: `Pedido de serviço, ${situacao}. A lei não fixa prazo: cada passo aparece nos detalhes.`,
  }
}

function decisaoAte({ rec_tipo, rec_instancia, rec_prazo }: FatosDoRecurso, passo: Passo | null, quando: Hoje): Vez {
  const nome = nomeDoRecurso(rec_tipo, rec_instancia)
  if (quando.hoje <= rec_prazo)
    return { vez: 'cidade', ate: rec_prazo, frase: `${nome}: a cidade deve decidir ${ateODia(rec_prazo, quando)}` }
  const tarde = `${nome}: a decisão devia sair até ${mostraData(rec_prazo)} e está atrasada há ${atraso(rec_prazo, quando)}.`
  const pode = passo && ` Você já pode recorrer à 2ª instância ${ateODia(passo.ate, quando)}`
  return { vez: 'cidade', ate: rec_prazo, frase: `${tarde}${pode ?? ''}` }
}

function segundaInstancia(ultimo: FatosDoRecurso, passo: Passo, quando: Hoje): Vez {
  const nome = nomeDoRecurso(ultimo.rec_tipo, ultimo.rec_instancia)
  const decisao = ultimo.rec_decisao ? decisoes[ultimo.rec_decisao].toLowerCase() : ''
  const frase = `${nome}: ${decisao}. Se você não concorda, pode recorrer à 2ª instância ${ateODia(passo.ate, quando)}`
  return { vez: 'voce', ate: passo.ate, frase }
}

function respostaAte(
  prazo: string,
  passo: Passo | null,
  { fatos, ...quando }: Hoje & { fatos: FatosDaSolicitacao },
): Vez {
  const aberto = { vez: 'cidade', ate: prazo } as const
  if (quando.hoje <= prazo) {
    const porque = isExtended(fatos) ? 'O prazo foi prorrogado: a' : 'A'
    return { ...aberto, frase: `${porque} cidade deve responder ${ateODia(prazo, quando)}` }
  }
  const tarde = `A resposta devia sair até ${mostraData(prazo)} e está atrasada há ${atraso(prazo, quando)}.`
  if (passo?.passo !== 'reclamar') return { ...aberto, frase: tarde }
  return { ...aberto, frase: `${tarde} Você pode reclamar ${ateODia(passo.ate, quando)}` }
}

function respondidoEm({ slc_situacao, slc_respondida_em }: FatosDaSolicitacao, { fuso }: Hoje): string {
  const feito = slc_situacao === 'REJ' ? 'Recusado' : 'Respondido'
  return slc_respondida_em === null ? `${feito}.` : `${feito} em ${mostraData(diaDe(slc_respondida_em, fuso))}.`
}

/** 'até 30/11/2026, segunda-feira: faltam 2 dias.' */
function ateODia(ate: string, { hoje }: Hoje): string {
  const dias = diasEntre(hoje, ate)
  if (dias === 0) return `até hoje, ${mostraData(ate)}: é o último dia.`
  return `até ${comNome(ate)}: ${dias === 1 ? 'falta' : 'faltam'} ${dizDuracao(dias)}.`
}

const atraso = (prazo: string, { hoje }: Hoje) => dizDuracao(diasEntre(prazo, hoje))

type Pedido = FatosDaSolicitacao & Omit<MinhaLinha, 'ate' | 'frase' | 'isAtrasada'> & { passo: Passo | null }

/** How many of a group are shown: the list below them has all. */
const mostShown = { voce: 30, cidade: 30, encerrado: 5 }

/** The nearest end first; what is over, the newest first. */
export function agrupaMinhas(pedidos: Pedido[], quando: Hoje): Minhas {
  const linhas = pedidos.map((pedido) => ({ pedido, ...vezDe(pedido, pedido.passo, quando) }))
  const group = (qual: Vez['vez']) => {
    const all = linhas
      .filter(({ vez }) => vez === qual)
      .sort(
        (a, b) =>
          (a.ate ?? '9999').localeCompare(b.ate ?? '9999') ||
          (b.pedido.slc_respondida_em ?? '').localeCompare(a.pedido.slc_respondida_em ?? '') ||
          a.pedido.solicitacao_id - b.pedido.solicitacao_id,
      )
    const shown = all
      .slice(0, mostShown[qual])
      .map(({ pedido, ate, frase }) => linhaDe(pedido, { ate, frase, ...quando }))
    return { total: all.length, linhas: shown }
  }
  const atrasadas = linhas.filter(({ vez, ate }) => vez === 'cidade' && ate !== null && ate < quando.hoje).length
  return { voce: group('voce'), cidade: group('cidade'), encerrado: group('encerrado'), atrasadas }
}

function linhaDe(pedido: Pedido, { ate, frase, hoje }: Pick<Vez, 'ate' | 'frase'> & Hoje): MinhaLinha {
  const { solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, slc_situacao, slc_situacao_texto } = pedido
  const shown = { solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, slc_situacao, slc_situacao_texto }
  return { ...shown, ate, frase, isAtrasada: ate !== null && ate < hoje }
}
