-- The last line of a file that ends without an end of line, so that it may have been cut off: stored only when somebody confirms it.
alter table importacao add imp_cortada integer;
