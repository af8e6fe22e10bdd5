-- What a copy of a set asks: its entries of the log from a number on. When each entered is known from now on.
alter table integridade_entrada add ent_instante timestamptz;
alter table integridade_entrada alter ent_instante set default now();
create index integridade_entrada_do_conjunto on integridade_entrada (ent_conjunto, entrada_id);
call registra('integridade_entrada', sem_trilha => 'the log itself');
