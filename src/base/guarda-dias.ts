// Days of keeping that no setting changes: read by the jobs that remove, by the words of forms and mails, and by the table of what is kept
// (src/kits/guarda/guarda.ts). Apart from that table, whose sentences no browser needs.
export const guardaDias = {
  /** A registration at the E-Sic, a follower, a notice of a tender: without the confirmation of its e-mail. */
  semConfirmar: 7,
  /** Who followed a tender, after its notice ended. */
  avisoDeLicitacao: 90,
  /** An address whose mail came back, after the last report. */
  emailDevolvido: 180,
  /** The address of an account before its e-mail changed, which its owner may take back. */
  emailAnterior: 7,
  /** A message of a portal that sends none: a file in DATA_DIR/mail. */
  emailEmArquivo: 30,
  /** Browser and network of a login, after the last one from there. */
  acessoConhecido: 180,
  /** Words that were searched and not found, after the last search. */
  semResultado: 90,
  /** Former values of records that were changed together. */
  alteracao: 90,
  /** Rows of a file that came by itself and waits for a person. */
  importacaoRetida: 30,
  /** A ZIP of documents that waits. */
  pacote: 30,
  /** The forms that made a record. */
  envio: 8,
} as const
