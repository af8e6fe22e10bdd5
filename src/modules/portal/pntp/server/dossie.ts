// The dossier for the evaluator: one PDF and one CSV with every criterion, its public addresses and the instants.
import { mostraData, mostraDataHora } from '#base/data.ts'
import { bytesOfFolha, openFolha, pageNumbers, space, write } from '#kits/export/server/folha.ts'
import { estados } from '../estados.ts'
import { nomesDasClasses, nomesDosItens } from '../matriz.ts'
import type { Avaliacao, Avaliado } from '../pntp.contract.ts'

type Dossie = { avaliacao: Avaliacao; cidade: string; publicUrl: string; fuso: string }

type DoPortal = { publicUrl: string; em: string }

const itemDe = (um: Avaliado, item: string) => {
  const julgado = um.itens.find((este) => este.item === item)
  return julgado ? (julgado.atende ? 'sim' : 'não') : ''
}
const colunas: Record<string, (um: Avaliado, portal: DoPortal) => string> = {
  criterio: ({ id }) => id,
  nome: ({ nome }) => nome,
  dimensao: ({ dimensao }) => dimensao,
  classe: ({ classe }) => nomesDasClasses[classe],
  estado: ({ estado }) => estados[estado],
  pontos: ({ pontos }) => pontos.toFixed(4),
  pontos_obtidos: ({ ganhos }) => ganhos.toFixed(4),
  disponibilidade: (um) => itemDe(um, 'D'),
  atualidade: (um) => itemDe(um, 'A'),
  serie: (um) => itemDe(um, 'S'),
  gravacao: (um) => itemDe(um, 'G'),
  filtro: (um) => itemDe(um, 'F'),
  enderecos: ({ provas }, { publicUrl }) => provas.map(({ href }) => inteiro(publicUrl, href)).join(' '),
  arquivos: ({ provas }, { publicUrl }) =>
    provas.flatMap(({ arquivo }) => (arquivo ? `${publicUrl}${arquivo}` : [])).join(' '),
  porque: ({ itens }) => itens.map(({ item, porque }) => `${item}: ${porque}`).join(' '),
  lei: ({ lei }) => lei,
  desde: ({ desde }) => desde,
  vence: ({ vence }) => vence ?? '',
  verificado_em: (_um, { em }) => em,
}

/** A line for each criterion; numbers with a point, days and instants as ISO 8601. */
export function dossieCsv({ avaliacao, publicUrl }: Pick<Dossie, 'avaliacao' | 'publicUrl'>): string {
  const linhas = avaliacao.criterios.map((um) =>
    Object.values(colunas).map((valor) => valor(um, { publicUrl, em: avaliacao.em })),
  )
  const celula = (valor: string) => `"${valor.replaceAll('"', '""')}"`
  return `\ufeff${[Object.keys(colunas), ...linhas].map((linha) => linha.map(celula).join(',')).join('\r\n')}\r\n`
}

// an evidence may be in another system
const inteiro = (publicUrl: string, href: string) => (href.startsWith('/') ? `${publicUrl}${href}` : href)

export async function dossiePdf({ avaliacao, cidade, publicUrl, fuso }: Dossie): Promise<Buffer> {
  const { ano, em, indice, nivel, nivelAmplo, criterios } = avaliacao
  const folha = await openFolha({ title: `Dossiê do PNTP ${ano} – ${cidade}`, author: cidade, changed: new Date(em) })
  const bytes = bytesOfFolha(folha.document)
  folha.document.addPage()
  write(folha, `Dossiê do PNTP ${ano}`, { as: 'H1', size: 20, isBold: true })
  write(folha, cidade, { size: 13, isSoft: true })
  space(folha, 8)
  write(
    folha,
    `Índice ${doisDecimais(indice)}, nível ${nivel}, calculado pelo próprio portal em ${mostraDataHora(em, fuso)}.`,
  )
  if (nivel !== nivelAmplo)
    write(folha, `Nível ${nivelAmplo}, se um critério essencial conta quando há o dado e lhe falta outro item.`)
  write(
    folha,
    'Cada critério leva ao endereço público que o mostra. O que depende de uma pessoa diz quem confirmou, e quando. O Tribunal pode decidir de outro jeito.',
    { isSoft: true },
  )
  let dimensao = ''
  for (const um of criterios) {
    if (um.dimensao !== dimensao) {
      space(folha, 12)
      write(folha, um.dimensao, { as: 'H2', size: 14, isBold: true })
      dimensao = um.dimensao
    }
    space(folha, 6)
    write(folha, `${um.id} ${um.nome}`, { as: 'H3', size: 11, isBold: true })
    write(
      folha,
      `${estados[um.estado]} desde ${mostraData(um.desde)}; ${nomesDasClasses[um.classe]}; ${doisDecimais(um.ganhos)} de ${doisDecimais(um.pontos)} pontos.${venceEm(um)}`,
    )
    for (const { item, atende, porque } of um.itens)
      write(folha, `${maiuscula(nomesDosItens[item])}: ${atende ? 'sim' : 'não'}. ${porque}`, {
        size: 9.5,
        isSoft: true,
      })
    for (const { href } of um.provas) {
      const link = inteiro(publicUrl, href)
      write(folha, link, { size: 9.5, link })
    }
  }
  await pageNumbers(folha, `Dossiê do PNTP ${ano} · ${cidade}`)
  folha.section.end()
  folha.document.end()
  return bytes
}

const doisDecimais = (valor: number) => valor.toFixed(2).replace('.', ',')
const venceEm = ({ vence }: Avaliado) => (vence ? ` Vale até ${mostraData(vence)}.` : '')
const maiuscula = (palavra: string) => palavra.slice(0, 1).toUpperCase() + palavra.slice(1)
