// A kind of data in words, with the town's years.
import { type AnosDeGuarda, dizPrazoDeGuarda, type Guarda, gruposDeGuarda } from '#kits/guarda/guarda.ts'

export function linhaDe({ id, grupo, oQue, prazo, desde, fundamento, oQueFica }: Guarda, anos: AnosDeGuarda) {
  return { id, grupo: gruposDeGuarda[grupo], oQue, prazo: dizPrazoDeGuarda(prazo, anos), desde, fundamento, oQueFica }
}
