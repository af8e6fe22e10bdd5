/** A code with its name: '500 – Recursos não vinculados de impostos'. */
export const fonteText = (fonte: string, nome = '') => [fonte, nome].filter(Boolean).join(' – ')
