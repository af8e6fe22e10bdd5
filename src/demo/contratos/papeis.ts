// The documents of a contract: the signed contract, unless its tender has it, and its amendments.
import { longDate } from '../calendar.ts'
import { clauses, fact, money, type Paper, signed, text, title } from '../documents/paper.ts'
import { emPdf, type Papel } from '../papel.ts'
import type { Contrato } from './contrato.ts'
import { prefeitoEm } from './pessoas.ts'

type SemAnexos = Omit<Contrato, 'anexos'>

export function papelDoContrato(contrato: SemAnexos): Papel {
  const { objeto, valor, pagamento, despesa, empenho, amparo, fiscal, celebracao } = contrato
  const nome = `Contrato nº ${contrato.numero}`
  const paper: Paper = {
    title: nome,
    blocks: [
      title(nome),
      ...partes(contrato),
      ...clauses([
        ['Do objeto', `${objeto}.`],
        ['Do fundamento', `Este contrato decorre do Processo Administrativo nº ${contrato.processo}. ${amparo}.`],
        ['Do valor', `O valor total é de ${money(valor)}. Pagamento: ${pagamento.toLowerCase()}.`],
        ['Da despesa', `Natureza ${despesa}. Empenho nº ${empenho}.`],
        ['Do prazo', `A vigência começa em ${longDate(contrato.inicio)} e pode ser prorrogada na forma da lei.`],
        ['Da fiscalização', `A execução será acompanhada por ${fiscal}.`],
      ]),
      ...assinaturas(contrato, celebracao),
    ],
  }
  return emPdf(nome, paper, contrato.orgao)
}

export function papelDoTermo(contrato: SemAnexos, { titulo, data, ate }: Contrato['termos'][number]): Papel {
  const nome = `${titulo} ao Contrato nº ${contrato.numero}`
  const isFim = contrato.situacao === 'Rescindido'
  const paper: Paper = {
    title: nome,
    blocks: [
      title(nome),
      ...partes(contrato),
      text(
        isFim
          ? 'As partes encerram o contrato de comum acordo, sem ônus, e dão quitação do que foi executado e pago até esta data.'
          : `As partes prorrogam a vigência do contrato até ${longDate(ate)}, mantidas as demais cláusulas.`,
      ),
      text('Este termo será publicado no Portal da Transparência.'),
      ...assinaturas(contrato, data),
    ],
  }
  return emPdf(nome, paper, contrato.orgao)
}

const partes = (contrato: SemAnexos) => [
  fact('Contratante', contrato.contratante),
  fact(contrato.imovel ? 'Locador(a)' : 'Contratada', contrato.contratada),
  fact('Objeto', contrato.objeto),
]

const assinaturas = ({ responsavelContratada }: SemAnexos, date: string) =>
  signed(date, [prefeitoEm(date), 'Pelo Município'], [responsavelContratada, 'Pela contratada'])
