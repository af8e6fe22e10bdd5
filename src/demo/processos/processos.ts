// Old processes of the town (demo/processos), most of them older than the tenders on the portal, with their scanned documents.
import { lerTextos } from '../ler.ts'
import { type Anexo, anexosDe } from '../papel.ts'

export type Processo = {
  numero: string
  /** The name of a modality. */
  tipo: string
  /** 'YYYY-MM-DD', like the dates of the documents. */
  cadastro: string
  /** Of its documents. */
  categoria: string
  anexos: Anexo[]
}

/** In order of date: 2010 to 2020. */
export const makeProcessos = (): Processo[] =>
  lerTextos('processos').map((texto) => ({
    numero: texto.campo('numero'),
    tipo: texto.campo('tipo'),
    cadastro: texto.campo('cadastro'),
    categoria: texto.campo('categoria'),
    anexos: anexosDe(texto, `processo ${texto.campo('numero')}`),
  }))
