// A case of the ombudsman as it comes in, with what its receipt is verified with.
import { createHash } from 'node:crypto'

export type Servidor = { usuario_id: number; usu_login: string }

type Recebido = {
  /** The number of the case among those of the demonstration. */
  at: number
  codigo: string
  tipo: number
  mensagem: string
  orgao_id: number | null
  origem: 'portal' | 'balcao' | 'telefone' | 'carta'
  servidor: Servidor
}

export const contatoDe = ({ at, codigo, tipo, mensagem, orgao_id, origem, servidor }: Recebido) => ({
  form: { tipo_contato_id: tipo, ctt_mensagem: mensagem, ctt_lugar: '', ctt_quando: null, orgao_id },
  selos: { codigo, chave: null, envio: '', verificacao: verificacaoDe(at), resumo: sha256(mensagem) },
  ...{ origem, servidor: origem === 'portal' ? null : servidor, arquivoIds: [] },
})

export const pessoaDe = (nome: string, contato: { email?: string; telefone?: string }) => ({
  ...{ ctt_nome: nome, ctt_email: contato.email ?? '', ctt_telefone: contato.telefone ?? '' },
  ...{ ctt_cpf_cnpj: '', ctt_endereco: '' },
})

// The code has the letters and digits of real codes, which have neither 0 nor 1.
function verificacaoDe(at: number): string {
  const digits = Array.from(at.toString(8).padStart(4, '0'), (digit) => String(Number(digit) + 2)).join('')
  return `DEMP-LCUR-${digits}-${digits}`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
