// Price registrations of the tenders that registered prices, one for each supplier, and the adhesions to those of other bodies
// (demo/atas-adesoes.csv), from 2023 on.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, addWorkingDays, mudadoEm } from '../calendar.ts'
import { cnpjDigitado } from '../despesas/credores.ts'
import { inteiro, lerCsv, ou, texto } from '../ler.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { contador } from '../random.ts'
import { chaveDaLicitacao, type Tender } from './licitacoes.ts'

const desde = '2023-01-01'

const adesoes = lerCsv('atas-adesoes', {
  ...{ numero: texto, exercicio: inteiro, orgao_gerenciador: texto, licitacao_origem: texto, objeto: texto },
  ...{ fornecedor: texto, assinatura: texto, vigencia_inicio: texto, vigencia_fim: texto, valor_total: texto },
  limite_adesao: ou(texto),
})

export async function insertAtas(tx: WriteTransaction, tenders: Tender[], entidade_id: number) {
  const daVez = contador()
  const proprias = tenders.flatMap(({ homologacao, homologado, contratada, ...tender }) => {
    const assinatura = homologacao && addWorkingDays(homologacao, 3)
    if (!assinatura || !/^Registro de preços/.test(tender.objeto)) return []
    const fornecedores = contratada.split('; ')
    return fornecedores.map((fornecedor, at) => ({
      ...{ tipo: 'propria', numero: String(daVez(assinatura.slice(0, 4))).padStart(3, '0'), assinatura, fornecedor },
      ...{ exercicio: Number(assinatura.slice(0, 4)), orgao_gerenciador: tender.orgao.contratante },
      ...{ licitacao_origem: chaveDaLicitacao(tender), objeto: tender.objeto, limite_adesao: null },
      ...{ vigencia_inicio: assinatura, vigencia_fim: somaDias(addMonths(assinatura, 12), -1) },
      // how much of it is whose, only the documents say
      valor_total: fornecedores.length === 1 && homologado !== null ? reais(homologado) : null,
      ...{ pncp: tender.pncp && `${tender.pncp}-${String(at + 1).padStart(6, '0')}`, pncp_compra: tender.pncp },
    }))
  })
  const outras = adesoes.map((adesao) => ({ tipo: 'adesao', pncp: '', pncp_compra: '', ...adesao }))
  const linhas = [...proprias, ...outras]
    .filter(({ assinatura }) => assinatura >= desde)
    .map(({ exercicio, ...ata }) => ({
      ...{
        entidade_id,
        exercicio,
        ...comPrefixo('ata', { ...ata, fornecedor_cnpj: cnpjDigitado(ata.fornecedor, ata.numero) }),
        atualizado_em: mudadoEm(ata.assinatura, '15:00'),
      },
    }))
  await insere(tx, 'ata', linhas)
}
