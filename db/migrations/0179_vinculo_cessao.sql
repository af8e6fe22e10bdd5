-- To which organ somebody is lent, and the day on which somebody retired (PNTP 6.1).
alter table servidor_vinculo
  add vinculo_inativacao date check (vinculo_inativacao >= vinculo_admissao),
  add vinculo_cedido_para text not null default '';
call registra('servidor_vinculo', '{vinculo_servidor_nome,vinculo_matricula}', ocultos => '{vinculo_cpf}', fora => '{vinculo_competencia}', importavel => true);
