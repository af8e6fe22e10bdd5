// Leaving with all that the town has (docs/decisions/0077-a-town-can-leave.md), for administrators: the order of an archive, and those there are.
import { z } from 'zod'
import { shortestPassphrase } from './saida.fields.ts'

const marcada = z.literal('S').optional()

/** With `privados`, the passphrase of the encrypted part, twice: nobody can give it back. */
export const saidaForm = z
  .object({ privados: marcada, senha: z.string().max(200).default(''), senha_de_novo: z.string().max(200).default('') })
  .superRefine(({ privados, senha, senha_de_novo }, context) => {
    if (!privados) return
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (senha.length < shortestPassphrase) problem('senha', `Use ao menos ${shortestPassphrase} caracteres.`)
    else if (/[#\\"'`]/.test(senha))
      problem('senha', 'Use letras, números, espaços e outros sinais, mas não # \\ " \' `.')
    else if (senha.trim() !== senha) problem('senha', 'Tire os espaços do começo e do fim.')
    else if (senha !== senha_de_novo) problem('senha_de_novo', 'As duas senhas são diferentes.')
  })

const situacoes = ['em_curso', 'pronta', 'falhou', 'removida'] as const

const saida = z.object({
  saida_id: z.int(),
  sai_estado: z.enum(situacoes),
  sai_privada: z.boolean(),
  sai_pedida_por: z.string(),
  sai_inicio: z.iso.datetime(),
  sai_fim: z.iso.datetime().nullable(),
  /** Until when its file can be downloaded. */
  sai_vence: z.iso.datetime().nullable(),
  /** What is being done, in words. */
  sai_andamento: z.string(),
  sai_bytes: z.number().nullable(),
  sai_arquivos: z.int().nullable(),
  sai_paginas: z.int().nullable(),
  /** Files and pages that could not be had. */
  sai_faltam: z.int().nullable(),
  sai_problema: z.string().nullable(),
})
export type SaidaPedida = z.output<typeof saida>

export const saidasDoPortal = z.object({ saidas: z.array(saida) })

export const levarTudoPage = saidasDoPortal.extend({
  /** How long a finished archive stays, in days. */
  dias: z.int(),
  /** The commands that do the same in a terminal. */
  comando: z.string(),
  comando_entrar: z.string(),
})
export type LevarTudoPage = z.output<typeof levarTudoPage>
