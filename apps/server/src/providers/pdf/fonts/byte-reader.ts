/** Reads numbers one after the other, most significant byte first. */
export class ByteReader {
  at = 0;
  readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint8(): number {
    return this.view.getUint8(this.at++);
  }

  uint16(): number {
    this.at += 2;
    return this.view.getUint16(this.at - 2);
  }

  int16(): number {
    this.at += 2;
    return this.view.getInt16(this.at - 2);
  }

  uint32(): number {
    this.at += 4;
    return this.view.getUint32(this.at - 4);
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Seven bits a byte. @see WOFF2, 4.1, UIntBase128 */
  base128(): number {
    let value = 0;
    for (let read = 0; read < 5; read += 1) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new RangeError('a number of more than five bytes');
  }

  /** Small numbers in one byte. @see WOFF2, 4.1, 255UInt16 */
  uint16of255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }
}
