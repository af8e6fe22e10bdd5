import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays, mudadoEm } from '../calendar.ts'
import { city } from '../city.ts'
import type { Diaria } from './diarias.ts'
import { grupos, type Valor } from './valores.ts'

const reais = (cents: number) => (cents / 100).toFixed(2)

/** The town hall that every portal begins with gets its CNPJ; the health fund is the other one that publishes. */
export async function insertEntidades(tx: WriteTransaction): Promise<Record<Diaria['entidade'], number>> {
  const atualizado_em = '2022-11-03T10:00:00-03:00'
  const prefeitura = await tx
    .updateTable('entidade')
    .set({ entidade_nome: city.prefeitura, entidade_cnpj: city.cnpj, atualizado_em })
    .where('entidade_tipo', '=', 'prefeitura')
    .returning('entidade_id')
    .executeTakeFirstOrThrow()
  const fundo = await tx
    .insertInto('entidade')
    .values({
      entidade_nome: city.fundoSaude,
      entidade_cnpj: city.cnpjFundoSaude,
      entidade_tipo: 'fundo',
      atualizado_em,
    })
    .returning('entidade_id')
    .executeTakeFirstOrThrow()
  return { prefeitura: prefeitura.entidade_id, 'fundo-saude': fundo.entidade_id }
}

type Entidades = Record<Diaria['entidade'], number>

export async function insertDiarias(tx: WriteTransaction, diarias: Diaria[], entidades: Entidades): Promise<void> {
  await tx
    .insertInto('diaria')
    .values(
      diarias.map(({ viajante, viagem, ...diaria }) => ({
        entidade_id: entidades[diaria.entidade],
        exercicio: Number(diaria.pagamento.slice(0, 4)),
        diaria_beneficiario_nome: viajante.nome,
        diaria_beneficiario_cpf: viajante.cpf,
        diaria_cargo: viajante.cargo,
        diaria_orgao: diaria.orgao,
        diaria_quantidade: diaria.quantidade.toFixed(2),
        diaria_valor_unitario: reais(diaria.unitario),
        diaria_valor_total: reais(diaria.total),
        diaria_ida: diaria.ida,
        diaria_volta: diaria.volta,
        diaria_destino_cidade: viagem.cidade,
        diaria_destino_uf: viagem.uf,
        diaria_destino_pais: 'Brasil',
        diaria_motivo: viagem.motivo,
        diaria_evento: viagem.evento,
        diaria_pernoite: viagem.noites > 0,
        diaria_transporte: viagem.transporte,
        diaria_pagamento_data: diaria.pagamento,
        diaria_empenho: diaria.empenho,
        diaria_devolvido: reais(diaria.devolvido),
        atualizado_em: mudadoEm(diaria.pagamento, '16:00'),
      })),
    )
    .execute()
}

/** The table of a year is published in the December before it. */
export async function insertValores(tx: WriteTransaction, valores: Valor[], entidades: Entidades): Promise<void> {
  await tx
    .insertInto('diaria_valor')
    .values(
      valores.map(({ ano, grupo, ambito, pernoite, valor, norma, inicio, fim }) => ({
        entidade_id: entidades.prefeitura,
        exercicio: ano,
        diaria_valor_grupo_cargo: grupos[grupo],
        diaria_valor_ambito: ambito,
        diaria_valor_com_pernoite: pernoite,
        diaria_valor_valor: reais(valor),
        diaria_valor_norma: norma,
        diaria_valor_vigencia_inicio: inicio,
        diaria_valor_vigencia_fim: fim,
        atualizado_em: `${addWorkingDays(`${ano - 1}-12-15`, 0)}T10:00:00-03:00`,
      })),
    )
    .execute()
}
