// Derives the classifying fields of a contract: legal nature, category, expense, payment, law, place.

import { places } from '../city.ts'
import { exemptionOf, lawOf } from '../documents/paper.ts'
import { demoOrgaos } from '../orgaos/orgaos.ts'
import { type Compra, isLocacao, isObra } from './contrato.ts'

const despesas = {
  consumo: '3.3.90.30 – Material de Consumo',
  gratuita: '3.3.90.32 – Material, Bem ou Serviço para Distribuição Gratuita',
  locomocao: '3.3.90.33 – Passagens e Despesas com Locomoção',
  consultoria: '3.3.90.35 – Serviços de Consultoria',
  pessoaFisica: '3.3.90.36 – Outros Serviços de Terceiros – Pessoa Física',
  servicos: '3.3.90.39 – Outros Serviços de Terceiros – Pessoa Jurídica',
  tecnologia: '3.3.90.40 – Serviços de Tecnologia da Informação e Comunicação – Pessoa Jurídica',
  obras: '4.4.90.51 – Obras e Instalações',
  permanente: '4.4.90.52 – Equipamentos e Material Permanente',
} as const
type Despesa = keyof typeof despesas

const trades: [Despesa, RegExp][] = [
  ['permanente', /^(ambulancia|equipamentos|implementos|moveis|onibus|brinquedos|musica|informatica|utensilios)$/],
  ['gratuita', /^(otica|proteses|funeraria|sementes|mudas|peixes)$/],
  ['locomocao', /^(veiculos|transporte)$/],
  ['consultoria', /^(assessoria|contabilidade|advocacia)$/],
  ['tecnologia', /^(software|internet|impressao|rastreamento|telefonia|vigilancia)$/],
  [
    'consumo',
    /^(alimentos|cooperativa|combustivel|construcao|eletrico|enxoval|epi|esportes|fardamento|farmacia|gas|gases|hospitalar|limpeza|livraria|lubrificantes|odontologia|papelaria|pedras|pneus|premoldados|tintas|veterinaria)$/,
  ],
]

function tipoDeDespesa(compra: Compra): Despesa {
  const { objeto, trade } = compra
  if (isLocacao(compra)) return 'pessoaFisica'
  if (isObra(compra)) return 'obras'
  if (/cestas? básicas?|fraldas|filtros de barro|para empréstimo/i.test(objeto)) return 'gratuita'
  if (/^(Locação|Prestação|Manutenção|Montagem|Ornamentação|Decoração|Confecção e instalação)/.test(objeto))
    return trades.find(([tipo, nomes]) => /locomocao|tecnologia/.test(tipo) && nomes.test(trade))?.[0] ?? 'servicos'
  if (/^Aquisição de (retro|caminh|veículo)/.test(objeto)) return 'permanente'
  return trades.find(([, nomes]) => nomes.test(trade))?.[0] ?? 'servicos'
}

const isCompra = (tipo: Despesa) => ['consumo', 'gratuita', 'permanente'].includes(tipo)

export function classifica(compra: Compra) {
  const tipo = tipoDeDespesa(compra)
  return {
    despesa: despesas[tipo],
    natureza: naturezaDe(compra, tipo),
    categoria: categoriaDe(compra, tipo),
    pagamento: pagamentoDe(compra, tipo),
    amparo: amparoDe(compra),
    local: localDe(compra, tipo),
    justificativa: justificativaDe(compra, tipo),
  }
}

function naturezaDe(compra: Compra, tipo: Despesa): string {
  if (isLocacao(compra)) return 'Locação de imóvel'
  if (isObra(compra)) return 'Obras e serviços de engenharia'
  return isCompra(tipo) ? 'Fornecimento' : 'Prestação de serviços'
}

/** The name of a process category. */
function categoriaDe(compra: Compra, tipo: Despesa): string {
  if (isLocacao(compra)) return 'Locação de imóveis'
  if (isObra(compra)) return 'Obras'
  if (/^(projetos|saneamento)$/.test(compra.trade)) return 'Serviços de engenharia'
  if (tipo === 'tecnologia' || compra.trade === 'informatica') return 'Tecnologia da informação'
  if (isCompra(tipo)) return 'Compras'
  return /^(clinica|laboratorio|lavanderia|medicina|proteses)$/.test(compra.trade) ? 'Serviços de saúde' : 'Serviços'
}

function pagamentoDe(compra: Compra, tipo: Despesa): string {
  if (isLocacao(compra)) return 'Mensal, até o dia 10 do mês seguinte'
  if (isObra(compra)) return 'Por medição, em até 30 dias da aprovação pela fiscalização'
  if (compra.trade.startsWith('artista')) return 'Parcela única, em até 30 dias da apresentação'
  if (tipo === 'permanente') return 'Parcela única, em até 30 dias do recebimento definitivo'
  if (isCompra(tipo)) return 'Em até 30 dias de cada entrega, mediante nota fiscal'
  return 'Mensal, em até 30 dias da liquidação da despesa'
}

function amparoDe(compra: Compra): string {
  const law = /^(dispensa|inexigibilidade)$/.test(compra.way)
    ? exemptionOf(compra)
    : lawOf(compra).replace(/\bd[ae] (?=Lei|Resolu|legisla|suas)/g, '')
  if (isLocacao(compra)) return 'Art. 24, X, da Lei nº 8.666/1993'
  return law.charAt(0).toUpperCase() + law.slice(1)
}

function localDe(compra: Compra, tipo: Despesa): string {
  if (compra.imovel) return compra.imovel.endereco
  const lugar = [...places.povoados, ...places.bairros].find((nome) => compra.objeto.includes(nome))
  if (isObra(compra))
    return lugar ? (places.povoados.includes(lugar) ? `Povoado ${lugar}` : lugar) : 'Sede do município'
  if (compra.trade.startsWith('artista')) return 'Praça de eventos – Centro'
  if (isCompra(tipo)) return 'Almoxarifado Central – Avenida do Contorno, s/n – Cajueiro'
  return demoOrgaos.find(({ nome }) => nome === compra.orgao)?.endereco ?? 'Sede do município'
}

function justificativaDe(compra: Compra, tipo: Despesa): string {
  if (compra.imovel)
    return 'O município não tem imóvel próprio disponível que atenda à unidade; o valor do aluguel foi atestado por laudo de avaliação.'
  if (isObra(compra))
    return `A obra consta do plano de trabalho da ${compra.orgao} e atende a pedido antigo dos moradores.`
  if (compra.trade.startsWith('artista'))
    return 'A apresentação integra a programação oficial dos festejos do município, que movimentam o comércio e o turismo.'
  if (isCompra(tipo))
    return 'Os itens são necessários para que os serviços públicos não parem, e o estoque não basta para o período.'
  return 'A administração não tem pessoal nem equipamentos próprios para o serviço, que não pode ser interrompido.'
}
