// Further normative acts of the town: type | number | date | organ that issued it, or '-' | summary | what it does to others, by type and number.
// Numbers of decrees lie between those of the decrees that the town has besides.

export const normas = `
10 | 1/1990 | 1990-04-05 | - | Promulga a Lei Orgânica do Município de Santa Rita do Licuri |
9 | 11/2023 | 2023-10-06 | - | Acrescenta o art. 98-A à Lei Orgânica, sobre a execução obrigatória das emendas individuais ao orçamento | altera 10 1/1990 (art. 98-A)
9 | 12/2025 | 2025-06-05 | - | Altera o art. 42 da Lei Orgânica, quanto à posse da Prefeita e do Vice-Prefeito | altera 10 1/1990 (art. 42)
5 | 31/2023 | 2023-07-20 | - | Institui o Código de Posturas do Município |
5 | 32/2024 | 2024-09-19 | - | Dispõe sobre o parcelamento, o uso e a ocupação do solo urbano |
5 | 33/2024 | 2024-12-19 | - | Altera o Código de Posturas quanto ao horário de funcionamento do comércio | altera 5 31/2023 (arts. 71 a 73)
5 | 34/2025 | 2025-12-18 | - | Revoga o capítulo da publicidade sonora do Código de Posturas e institui nova disciplina | revoga_parte 5 31/2023 (arts. 88 a 94)
5 | 35/2026 | 2026-09-24 | - | Institui o Código Ambiental do Município | altera 5 31/2023 (art. 40); altera 1 449/2025 (art. 6º)
2 | 003/2023 | 2023-01-09 | - | Revoga o Decreto nº 022/2021, que dispôs sobre o toque de recolher e as medidas de prevenção à Covid-19 | revoga 2 022/2021
2 | 021/2023 | 2023-04-03 | - | Declara encerrada a situação de emergência na saúde pública em razão da pandemia de Covid-19 |
2 | 027/2023 | 2023-05-15 | - | Regulamenta o acesso a informações no âmbito do Poder Executivo e cria a comissão de reavaliação | regulamenta 1 425/2023
2 | 028/2023 | 2023-05-29 | - | Regulamenta o Serviço de Inspeção Municipal – SIM | regulamenta 1 426/2023
2 | 045/2023 | 2023-09-25 | - | Regulamenta o horário de funcionamento das feiras livres e dos mercados municipais | regulamenta 5 31/2023
2 | 007/2024 | 2024-01-22 | - | Altera o calendário de pontos facultativos de 2024 quanto à segunda-feira de Carnaval | altera 2 006/2024 (art. 1º)
2 | 019/2024 | 2024-04-15 | - | Regulamenta as contratações diretas e o plano de contratações anual | altera 2 020/2023 (arts. 12 a 15)
2 | 033/2024 | 2024-06-17 | - | Regulamenta a proibição de fogos de artifício de estampido em eventos do Município | regulamenta 1 438/2024
2 | 008/2025 | 2025-01-06 | - | Extingue a Comissão de Transição de Governo | revoga 2 046/2024
2 | 023/2025 | 2025-04-14 | - | Dispõe sobre o uso dos veículos oficiais e o controle do abastecimento |
2 | 038/2025 | 2025-07-14 | - | Encerra as medidas de contenção de despesas do exercício | revoga 2 007/2025
2 | 044/2025 | 2025-10-20 | - | Institui o Sistema Eletrônico de Informações na Administração Municipal |
2 | 003/2026 | 2026-01-20 | - | Altera o calendário de feriados e de pontos facultativos de 2026 | altera 2 002/2026 (art. 1º)
2 | 015/2026 | 2026-03-30 | - | Altera o decreto que declarou situação de emergência, para incluir o povoado Curral Velho | altera 2 014/2026 (art. 1º)
2 | 032/2026 | 2026-06-29 | - | Revoga a situação de emergência nas áreas atingidas por chuvas na Várzea do Licuri | revoga 2 014/2026; revoga 2 015/2026
2 | 045/2026 | 2026-10-19 | - | Disciplina o uso dos veículos oficiais e revoga o decreto anterior | revoga 2 023/2025
2 | 046/2026 | 2026-11-03 | - | Regulamenta o Cadastro Municipal de Cisternas | regulamenta 1 463/2026
6 | 004/2023 | 2023-01-11 | - | Nomeia os membros da Comissão Permanente de Contratação |
6 | 019/2023 | 2023-02-14 | - | Designa o agente de contratação e a equipe de apoio |
6 | 033/2023 | 2023-03-27 | - | Institui o Comitê Gestor do Portal da Transparência |
6 | 058/2023 | 2023-06-05 | - | Designa fiscais dos contratos da Secretaria de Infraestrutura |
6 | 071/2023 | 2023-08-21 | - | Concede licença-prêmio aos servidores que relaciona |
6 | 090/2023 | 2023-11-13 | - | Constitui a comissão de inventário dos bens móveis |
6 | 006/2024 | 2024-01-15 | - | Nomeia os membros da Comissão Permanente de Contratação para 2024 | revoga 6 004/2023
6 | 022/2024 | 2024-03-04 | - | Constitui a comissão organizadora do processo seletivo simplificado |
6 | 041/2024 | 2024-05-20 | - | Designa novo membro da equipe de apoio do agente de contratação | altera 6 019/2023 (art. 2º)
6 | 063/2024 | 2024-08-12 | - | Institui a jornada de seis horas nas repartições durante o período de estiagem |
6 | 070/2024 | 2024-09-30 | - | Encerra a jornada de seis horas nas repartições | revoga 6 063/2024
6 | 088/2024 | 2024-12-02 | - | Constitui a comissão de inventário dos bens móveis e imóveis | revoga 6 090/2023
6 | 003/2025 | 2025-01-08 | - | Nomeia os membros da Comissão Permanente de Contratação para 2025 | revoga 6 006/2024
6 | 014/2025 | 2025-02-03 | - | Designa o encarregado pelo tratamento de dados pessoais |
6 | 037/2025 | 2025-04-28 | - | Atualiza a composição do Comitê Gestor do Portal da Transparência | altera 6 033/2023 (art. 3º)
6 | 052/2025 | 2025-06-16 | - | Designa fiscais e gestores dos contratos da Administração | revoga 6 058/2023
6 | 079/2025 | 2025-09-08 | - | Institui o grupo de trabalho do Plano Municipal pela Primeira Infância | regulamenta 1 452/2025
6 | 095/2025 | 2025-11-24 | - | Fixa o recesso de fim de ano nas repartições |
6 | 005/2026 | 2026-01-12 | - | Nomeia os membros da Comissão Permanente de Contratação para 2026 | revoga 6 003/2025
6 | 017/2026 | 2026-02-23 | - | Designa o agente de contratação, o pregoeiro e a equipe de apoio | revoga 6 019/2023
6 | 036/2026 | 2026-05-18 | - | Constitui a comissão do concurso público do magistério | regulamenta 1 461/2026
6 | 049/2026 | 2026-06-01 | - | Autoriza o trabalho remoto dos servidores que especifica |
6 | 068/2026 | 2026-08-24 | - | Altera a portaria do trabalho remoto quanto ao controle de metas | altera 6 049/2026 (arts. 4º e 5º)
6 | 081/2026 | 2026-10-26 | - | Constitui a comissão de inventário do exercício de 2026 | revoga 6 088/2024
6 | 092/2026 | 2026-11-16 | - | Fixa o recesso de fim de ano nas repartições | revoga 6 095/2025
6 | 002/2024 | 2024-02-05 | saude | Define o fluxo de marcação de consultas e exames especializados |
6 | 005/2025 | 2025-03-17 | saude | Redefine o fluxo de marcação de consultas e exames especializados | revoga 6 002/2024
6 | 009/2026 | 2026-05-25 | saude | Aprova a Relação Municipal de Medicamentos Essenciais – Remume de 2026 |
6 | 001/2023 | 2023-01-23 | educacao | Fixa o calendário letivo de 2023 |
6 | 001/2024 | 2024-01-22 | educacao | Fixa o calendário letivo de 2024 | revoga 6 001/2023
6 | 001/2025 | 2025-01-20 | educacao | Fixa o calendário letivo de 2025 | revoga 6 001/2024
6 | 004/2025 | 2025-08-04 | educacao | Altera o calendário letivo de 2025 quanto ao recesso junino | altera 6 001/2025 (anexo único)
6 | 001/2026 | 2026-01-26 | educacao | Fixa o calendário letivo de 2026 | revoga 6 001/2025
6 | 003/2026 | 2026-07-13 | educacao | Estabelece os critérios de prioridade nas vagas de creche |
7 | 01/2023 | 2023-04-17 | saude | Aprova, pelo Conselho Municipal de Saúde, o relatório anual de gestão de 2022 |
7 | 02/2023 | 2023-06-26 | social | Dispõe, pelo Conselho dos Direitos da Criança e do Adolescente, sobre a eleição do Conselho Tutelar |
7 | 01/2024 | 2024-04-22 | saude | Aprova, pelo Conselho Municipal de Saúde, o relatório anual de gestão de 2023 |
7 | 02/2024 | 2024-11-18 | social | Aprova os critérios dos benefícios eventuais da assistência social |
7 | 01/2025 | 2025-04-28 | saude | Aprova, pelo Conselho Municipal de Saúde, o relatório anual de gestão de 2024 |
7 | 02/2025 | 2025-10-13 | social | Atualiza os critérios dos benefícios eventuais da assistência social | revoga 7 02/2024
7 | 01/2026 | 2026-04-27 | saude | Aprova, pelo Conselho Municipal de Saúde, o relatório anual de gestão de 2025 |
8 | 01/2023 | 2023-02-27 | controladoria | Dispõe sobre a prestação de contas de adiantamentos |
8 | 02/2024 | 2024-07-15 | controladoria | Disciplina a concessão e a prestação de contas de diárias |
8 | 01/2025 | 2025-02-17 | controladoria | Altera as regras de prestação de contas de adiantamentos | altera 8 01/2023 (arts. 5º e 6º)
8 | 01/2026 | 2026-03-16 | tributos | Dispõe sobre a emissão da nota fiscal de serviço eletrônica |
8 | 02/2026 | 2026-08-31 | controladoria | Disciplina a concessão de diárias e revoga a instrução anterior | revoga 8 02/2024
11 | 01/2025 | 2025-05-05 | social | Convoca a Conferência Municipal de Assistência Social |
11 | 01/2026 | 2026-07-06 | saude | Convoca a Conferência Municipal de Saúde |
`
