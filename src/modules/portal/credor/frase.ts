// The sentences of a creditor's page, made of what is known and silent where it is not.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { porExtenso } from '#base/por-extenso.ts'

type Resumo = { pago: string; desde: number | null; contratos: number; emVigor: number }

/** 'Recebeu R$ 10,00 do município desde 2022. Há três contratos com o município, dois em vigor.' */
export function fraseDoCredor({ pago, desde, contratos, emVigor }: Resumo): string {
  const recebeu =
    desde === null
      ? 'Nenhum pagamento foi publicado.'
      : `Recebeu ${mostraDinheiro(pago)} do município, em pagamentos publicados desde ${desde}.`
  if (contratos === 0) return recebeu
  const quantos = contratos === 1 ? 'um contrato' : `${porExtenso(contratos)} contratos`
  const vigor = contratos === 1 ? (emVigor ? 'em vigor' : 'já terminado') : `${porExtenso(emVigor)} em vigor`
  return `${recebeu} Há ${quantos} em seu nome, ${vigor}.`
}

type Licitacoes = { quantas: number; vencidas: number; diretas: number; conhecidas: number; total: number }

/** 'Participou de cinco licitações e venceu três. Teve uma contratação direta.'; and of how many nobody knows who took part. */
export function fraseDasLicitacoes({ quantas, vencidas, diretas, conhecidas, total }: Licitacoes): string {
  const direta = diretas === 1 ? 'Teve uma contratação direta.' : `Teve ${feminino(diretas)} contratações diretas.`
  return [
    quantas > 0 && participou(quantas, vencidas),
    diretas > 0 && direta,
    conhecidas < total && falta(conhecidas, total),
  ]
    .filter(Boolean)
    .join(' ')
}

function participou(quantas: number, vencidas: number): string {
  if (quantas === 1) return `Participou de uma licitação e ${vencidas ? 'a venceu' : 'não a venceu'}.`
  const venceu = vencidas === 0 ? 'não venceu nenhuma' : `venceu ${vencidas === 1 ? 'uma' : feminino(vencidas)}`
  return `Participou de ${feminino(quantas)} licitações e ${vencidas === quantas ? 'venceu todas' : venceu}.`
}

const falta = (conhecidas: number, total: number) =>
  conhecidas === 0
    ? 'O portal ainda não sabe quem disputou as licitações: pode ter participado de outras.'
    : `Quem participou é conhecido em ${conhecidas} das ${total} licitações do portal: pode ter participado de outras.`

const feminino = (quantas: number) => (quantas === 2 ? 'duas' : porExtenso(quantas))
