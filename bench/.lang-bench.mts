const { buildIfChanged } = await import('/work/main/tools/build/build.ts');
await buildIfChanged('/work/main');
const { startProduct } = await import('/work/main/bench/product.ts');
const { languageRows } = await import('/work/main/bench/languages.ts');
const { reactHello, bytesRows } = await import('/work/main/bench/bytes.ts');
const { printTable } = await import('/work/main/bench/table.ts');
const product = await startProduct();
try {
  printTable([...(await bytesRows(product.url)), ...(await languageRows(product.url, (await reactHello()) / 1024))]);
} finally {
  await product.stop();
}
process.exit(0);
