// Plain JavaScript: an older Node reads no file with types.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `Aurea needs Node ${NEEDED}, and this is ${process.version}. On Linux npm ci brings it; elsewhere install it from nodejs.org.`,
  );
  process.exit(1);
}
