// This module's test rows.

/** A request for information, as the form sends it. */
export const solicitacaoSample = {
  slc_orgao: 'Secretarias - Saúde',
  slc_titulo: 'Estoque de medicamentos da farmácia básica',
  slc_descricao: 'Peço a relação dos medicamentos em estoque em outubro de 2026, com quantidades.',
}
