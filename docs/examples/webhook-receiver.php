<?php
/*
 * Receives the enquiries of the website (docs/enquiries.md).
 *
 *   WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8090 webhook-receiver.php
 */
$secret = base64_decode(substr((string) getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$body = file_get_contents('php://input');

// The signature is of the raw body. While a secret is being replaced there may be two.
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $secret, true));
$given = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '');
$isSigned = $secret !== '' && array_filter($given, fn ($one) => hash_equals($expected, $one)) !== [];
// An old request that somebody else repeats is refused.
if (!$isSigned || abs(time() - (int) $time) > 300) {
    http_response_code(401);
    exit;
}

// The site repeats a request whose response it did not get: each id counts once.
$folder = getenv('ENQUIRIES') ?: 'enquiries';
is_dir($folder) || mkdir($folder, 0700, true);
$file = $folder . '/' . rawurlencode($id) . '.json';
if (!file_exists($file)) {
    $isSaved = file_put_contents("$file.new", $body) === strlen($body) && rename("$file.new", $file);
    http_response_code($isSaved ? 204 : 500); // Here: a row in your CRM, a message to the sales team …
} else {
    http_response_code(204);
}
